import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox na Androidu'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome na Windowsu'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge na Windowsu'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari na iPhoneu',
  ],
  ['curl/8.5.0', 'Nepoznat preglednik'],
  [undefined, 'Nepoznat preglednik'],
])('calls "%s" "%s"', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
