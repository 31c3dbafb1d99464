import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const WAIT = 60_000;
/** The headless shell needs about half the processor time of the whole browser. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find(existsSync) ?? '/usr/bin/chromium-headless-shell';

/** Browser tests are left out where there is no Chromium, and say so in their title; CI installs it. */
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

/** Ends all visits to it: what a file has left open would go on asking a shop that is gone. */
export async function endVisits(): Promise<void> {
  const browser = await running;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Headless Chromium, which may call only the shop. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Nobody looks: a tenth of the processor time of a journey.
      '--disable-software-rasterizer',
      // One process less to send every frame to.
      '--in-process-gpu',
      '--disable-lcd-text',
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
  /** What went wrong in the page, by its own account: script errors and console errors. */
  readonly complaints: readonly string[];
  /**
   * Makes him a new visitor, with nothing in his browser but what is given, before his next page; scripts that were
   * fetched stay, and fetching them is a good part of what a new visitor costs. Resolves to the complaints until then.
   */
  startOver(kept?: Kept): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** What a browser keeps of the shop, by the names that the shop gives it. */
export type Kept = {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
};

/** A new visitor with empty storage, on a phone (390 px) or a desk (1280 px). */
export async function newVisitor(browser: Browser, url: string, width: 390 | 1280): Promise<Visitor> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  // Nobody looks at what moves: a fifth of what the browser has to do.
  const context = await browser.newContext({
    baseURL: url,
    locale: 'bs-BA',
    viewport,
    reducedMotion: 'reduce',
  });
  // Below the time a test has, so that it says what it waited for.
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
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

/** Gives the page another size, and waits until it is drawn for it: what shows for want of room goes, and comes, some frames later. */
export async function resize(page: Page, width: number, height = width === 390 ? 844 : 900): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await drawn(page);
}

/** Waits until the page has been drawn three times with the same height and the same elements. */
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

/** How a page is read that must not scroll sideways either: on the smallest screen, with larger text, with both. */
export const SMALL = [
  { width: 320, text: 100 },
  { width: 320, text: 130 },
  { width: 390, text: 130 },
] as const;

/** Shows the page at this width with texts of so many per cent of their size; with 100, they are as they were. */
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

/** An address of the shop without scripts, that would look at what is kept while it changes. */
const BARE = '/robots.txt';

/** Keeps in the visitor's browser what the shop would keep there: his session, his cart, what he has typed. */
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

/**
 * Has the pictures of a demo shop sent as JPEG: nobody has seen them before, and encoding AVIF is what a journey past many
 * of them would mostly wait for.
 */
export async function withCheapPictures(visitor: Visitor): Promise<Visitor> {
  await visitor.page
    .context()
    .route('**/images/*.avif', (call) =>
      call.continue({ url: call.request().url().replace(/avif$/, 'jpg') }),
    );
  return visitor;
}

const BOTH = [390, 1280] as const;
/** Whether this is `npm run test:soak`, which has the time for both widths and all figures. */
export const inSoak = process.env.SOAK === 'on';

/** The widths of a journey through the storefront: a phone's; in the soak a desk's, too. */
export const WIDTHS: readonly (390 | 1280)[] = inSoak ? BOTH : [390];

/** The widths of a journey through the administration: a desk's; in the soak a phone's, too. */
export const OFFICE_WIDTHS: readonly (390 | 1280)[] = inSoak ? BOTH : [1280];

/** Waits until the scripts have taken the page over, for what is not disabled until then: tabs, links that open panels. */
export async function scripted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('button') && !document.querySelector('[data-waiting]'),
  );
}

/** Keeps all scripts back until the returned function is called, as a slow line does. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = new AbortController();
  const released = once(held.signal, 'abort');
  await page.route(/\.js$/, async (request) => {
    await released;
    await request.continue();
  });
  return () => held.abort();
}
