import { expect, it } from 'vitest';
import { withoutTags } from './without-tags.ts';

it('a text without tags has its character references decoded', () => {
  expect(withoutTags('<p>C &amp; D&nbsp;&ndash; &scaron;amponi</p><p>&lt;5 &#37;</p>')).toBe(
    'C & D – šamponi <5 %',
  );
  expect(withoutTags('<b>A</b> &amp;amp; B')).toBe('A &amp; B');
});
