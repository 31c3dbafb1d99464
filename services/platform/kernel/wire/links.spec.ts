import { describe, expect, it } from 'vitest';
import { isLink, shownLink } from './links.ts';

describe('a link', () => {
  it.each([
    'https://shop.example/a?b=c#d',
    'HTTP://shop.example',
    'mailto:info@shop.example',
    'tel:+38733111222',
    '/akcija',
    '/',
    ' /akcija ',
    '',
  ])('may be %j', (text) => {
    expect(isLink(text)).toBe(true);
    expect(shownLink(text)).toBe(text.trim());
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://',
    'http://[',
    'mailto:',
    'akcija',
    'www.example.com',
    '#vrh',
  ])('is not %j, and is not shown', (text) => {
    expect(isLink(text)).toBe(false);
    expect(shownLink(text)).toBe('');
  });
});
