import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const WAIT = 25_000;
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

/** Headless Chromium, kept from calling anybody but the shop. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Nobody looks: a tenth of the processor time of a journey.
      '--disable-software-rasterizer',
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
  close(): Promise<void>;
};

/** A new visitor with empty storage, on a phone (390 px) or a desk (1280 px). */
export async function newVisitor(browser: Browser, url: string, width: 390 | 1280): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'bs-BA',
    viewport: { width, height: width === 390 ? 844 : 900 },
  });
  // Below the time a test has, so that it says what it waited for.
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
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
const inSoak = process.env.SOAK === 'on';

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
