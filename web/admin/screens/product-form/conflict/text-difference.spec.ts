import { describe, expect, it } from 'vitest';
import { differenceOf } from './text-difference.ts';

const many = (word: string) => Array.from({ length: 20 }, (_, at) => `${word}${at}`).join(' ');

describe('the difference of two texts', () => {
  it('is the part between their common beginning and end', () => {
    expect(differenceOf('Za suhu kožu lica', 'Za masnu i mješovitu kožu lica')).toEqual({
      before: 'Za',
      changed: 'suhu',
      after: 'kožu lica',
    });
  });

  it('is shown with the surrounding words, anywhere in the text', () => {
    const { before, changed, after } = differenceOf(
      `${many('a')} novo ${many('b')}`,
      `${many('a')} staro ${many('b')}`,
    );
    expect([before, changed, after]).toEqual([
      '… a12 a13 a14 a15 a16 a17 a18 a19',
      'novo',
      'b0 b1 b2 b3 b4 b5 b6 b7 …',
    ]);
  });

  it('is empty on the side that lacks the addition', () => {
    expect(differenceOf('Za lice', 'Za lice i tijelo')).toEqual({
      before: 'Za lice',
      changed: '',
      after: '',
    });
    expect(differenceOf('isto isto', 'isto isto isto').changed).toBe('');
  });

  it('is the whole text when the texts have no common part', () => {
    expect(differenceOf('jedno', '')).toEqual({ before: '', changed: 'jedno', after: '' });
  });
});
