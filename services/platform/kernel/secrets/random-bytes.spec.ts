import { expect, it } from 'vitest';
import { takeRandomBytes } from './random-bytes.ts';

it('returns the requested number of bytes, none twice, also across batches', () => {
  const taken = Array.from({ length: 2_000 }, () => takeRandomBytes(12));
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(2_000);
  expect(taken.every((bytes) => bytes.length === 12)).toBe(true);
  expect(takeRandomBytes(5_000)).toHaveLength(5_000);
});

it('returns bytes that never change afterwards', () => {
  const first = takeRandomBytes(16);
  const before = first.toString('hex');
  takeRandomBytes(16).fill(0);
  expect(first.toString('hex')).toBe(before);
});
