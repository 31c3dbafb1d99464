type Name = readonly [mark: RegExp, name: string];

/** In this order, because most browsers also name those further down. */
const BROWSERS: readonly Name[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Name[] = [
  [/\bAndroid\b/, 'Androidu'],
  [/\biPhone\b/, 'iPhoneu'],
  [/\biPad\b/, 'iPadu'],
  [/\bCrOS\b/, 'ChromeOS-u'],
  [/\bWindows\b/, 'Windowsu'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS-u'],
  [/\bLinux\b/, 'Linuxu'],
];

/** A few words for the browser that sent this `User-Agent`, for the list of sessions: 'Firefox na Androidu'. */
export function browserName(userAgent: string | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '') ?? 'Nepoznat preglednik';
  const system = nameIn(SYSTEMS, userAgent ?? '');
  return system === undefined ? browser : `${browser} na ${system}`;
}

function nameIn(names: readonly Name[], text: string): string | undefined {
  return names.find(([mark]) => mark.test(text))?.[1];
}
