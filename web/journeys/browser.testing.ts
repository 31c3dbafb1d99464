import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../../services/testing/patience.ts';

/** The headless shell needs about half the CPU time of the full browser. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find(existsSync) ?? '/usr/bin/chromium-headless-shell';

/** Browser tests are skipped without Chromium, which their titles say; CI installs it. */
export const hasChromium = existsSync(CHROMIUM);
export const whyNot = hasChromium
  ? ''
  : ` — SKIPPED: no Chromium at ${CHROMIUM} (apt-get install chromium-headless-shell, or set CHROMIUM)`;

let running: Promise<Browser> | undefined;

/** The browser of this worker's journeys, which ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

/** Closes all visits: open pages of a finished file would call a stopped shop. */
export async function endVisits(): Promise<void> {
  const browser = await running;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Headless Chromium, limited to calls to the shop. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Saves a tenth of a journey's CPU time.
      '--disable-software-rasterizer',
      // Saves a process that would receive every frame.
      '--in-process-gpu',
      '--disable-lcd-text',
      // Pages of a journey end before optimized code pays: without it, a tenth less CPU time.
      '--js-flags=--no-opt,--no-maglev',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

export type Visitor = {
  readonly page: Page;
  /** The errors that the page reported: script errors and console errors. */
  readonly complaints: readonly string[];
  /**
   * Makes the visitor a new one before the next page, with only the given values in the browser's storage. Keeps the
   * loaded scripts, since loading takes a large part of a new visitor's time. Resolves to the complaints so far.
   */
  startOver(kept?: Kept): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** The shop's values in the browser's storage, by their keys. */
export type Kept = {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
};

/** A new visitor with empty storage, at phone (390 px) or desktop width (1280 px). */
export async function newVisitor(browser: Browser, url: string, width: 390 | 1280): Promise<Visitor> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  // Without animations, which take a fifth of the browser's work.
  const context = await browser.newContext({
    baseURL: url,
    locale: 'bs-BA',
    viewport,
    reducedMotion: 'reduce',
  });
  // Below the timeout of a test, so that the error names what was awaited.
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await substitute(page, `${url}${BARE}`, () => ({ contentType: 'text/plain', body: '' }));
  return {
    page,
    complaints,
    async startOver(kept = {}) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(viewport);
      await page.goto(BARE);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await keep(page, kept);
      return complaints.splice(0);
    },
    close: () => context.close(),
  };
}

/** Resizes the page, and waits until it is rendered: elements that depend on the width change some frames later. */
export async function resize(page: Page, width: number, height = width === 390 ? 844 : 900): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await drawn(page);
}

/** Waits until the page has been rendered three times with the same height and the same elements. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let [before, same] = ['', 0];
    while (same < 3) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = `${document.documentElement.scrollHeight} ${document.querySelectorAll('*').length}`;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** Shows the page at this width, with texts scaled by this percentage; 100 resets them. */
export async function readAt(page: Page, { width, text }: { width: number; text: number }): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    text === 100 ? '' : `${text}%`,
  );
  await page.setViewportSize({ width, height: 844 });
  await drawn(page);
}

/** An address of the shop that answers nothing to a visitor: scripts would read the storage while it changes. */
const BARE = '/robots.txt';

/** Stores in the visitor's browser what the shop would store: session, cart, typed values. */
export async function keep(page: Page, { local = {}, session = {} }: Kept): Promise<void> {
  if (new URL(page.url()).pathname !== BARE) await page.goto(BARE);
  await page.evaluate(
    ([ofBrowser, ofTab]) => {
      for (const [name, value] of Object.entries(ofBrowser)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(ofTab)) sessionStorage.setItem(name, value);
    },
    [local, session] as const,
  );
}

/** What an intercepted request gets: another address, or an answer. */
type Substitute = { readonly url: string } | { readonly contentType: string; readonly body: string };

/**
 * Gives requests for `pattern` (with `*`) something else. Unlike `page.route` it leaves the browser its cache, without
 * which each page fetches and compiles all scripts again.
 */
export async function substitute(
  page: Page,
  pattern: string,
  substituteFor: (url: string) => Substitute,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const given = substituteFor(request.url);
    const sent =
      'url' in given
        ? session.send('Fetch.continueRequest', { requestId, url: given.url })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: 'content-type', value: given.contentType },
              // As the shop's pages, which the browser would otherwise load, with all scripts, in a process of their own.
              { name: 'cross-origin-opener-policy', value: 'same-origin' },
            ],
            body: Buffer.from(given.body).toString('base64'),
          });
    // A page that is left waits for no picture.
    sent.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] });
}

/**
 * Requests the pictures of a demo shop as JPEG: they are not rendered yet, and encoding them as AVIF would take most of
 * a journey's time.
 */
export async function withCheapPictures(visitor: Visitor): Promise<Visitor> {
  await substitute(visitor.page, '*/images/*.avif', (url) => ({ url: url.replace(/avif$/, 'jpg') }));
  return visitor;
}

const BOTH = [390, 1280] as const;
/** Whether this is `npm run test:soak`, which checks both widths and all figures. */
export const inSoak = process.env.SOAK === 'on';

/**
 * Further views in which a page must not scroll sideways: the smallest screen with larger text; in the soak also each of
 * them alone.
 */
export const SMALL: readonly { readonly width: number; readonly text: number }[] = [
  { width: 320, text: 130 },
  ...(inSoak
    ? [
        { width: 320, text: 100 },
        { width: 390, text: 130 },
      ]
    : []),
];

/** The widths of a journey through the storefront: phone; in the soak also desktop. */
export const WIDTHS: readonly (390 | 1280)[] = inSoak ? BOTH : [390];

/** The widths of a journey through the administration: desktop; in the soak also phone. */
export const OFFICE_WIDTHS: readonly (390 | 1280)[] = inSoak ? BOTH : [1280];

/** Waits until the page is hydrated, for controls that are not disabled until then: tabs, links that open panels. */
export async function scripted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('button') && !document.querySelector('[data-waiting]'),
  );
}

/** Holds back all scripts until the returned function is called, like a slow connection. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = new AbortController();
  const released = once(held.signal, 'abort');
  await page.route(/\.js$/, async (request) => {
    await released;
    await request.continue();
  });
  return () => held.abort();
}
