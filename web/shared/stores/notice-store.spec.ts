import { describe, expect, it } from 'vitest';
import { createNoticeStore, FAILURE_TIME, NOTICE_TIME } from './notice-store.ts';

function given(failuresStay = false) {
  const timers: { run: () => void; after: number }[] = [];
  const store = createNoticeStore({ failuresStay, later: (run, after) => timers.push({ run, after }) });
  return { store, timers, texts: () => store.getState().notices.map((notice) => notice.text) };
}

describe('notices', () => {
  it('removes a success after three seconds', () => {
    const { store, timers, texts } = given();
    store.success('Dodano.');
    expect(texts()).toEqual(['Dodano.']);
    expect(timers.map((timer) => timer.after)).toEqual([NOTICE_TIME]);
    timers[0]?.run();
    expect(texts()).toEqual([]);
  });

  it('shows a failure longer, and lets it be closed earlier', () => {
    const { store, timers, texts } = given();
    store.danger('Nije uspjelo.');
    store.danger('Opet nije uspjelo.');
    expect(timers.map((timer) => timer.after)).toEqual([FAILURE_TIME, FAILURE_TIME]);
    store.dismiss(store.getState().notices[0]?.id ?? 0);
    expect(texts()).toEqual(['Opet nije uspjelo.']);
    timers[1]?.run();
    expect(texts()).toEqual([]);
  });

  it('keeps a failure until it is closed, where failures are persistent', () => {
    const { store, timers, texts } = given(true);
    store.danger('Nije uspjelo.');
    expect(timers).toEqual([]);
    store.dismiss(store.getState().notices[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it('removes none while the pointer or the focus is on them', () => {
    const { store, timers, texts } = given();
    store.danger('Nije uspjelo.');
    store.hold(true);
    timers[0]?.run();
    expect(texts()).toEqual(['Nije uspjelo.']);
    store.hold(false);
    expect(texts()).toEqual([]);
  });

  it('shows the same text once; the timer of the old notice does not remove the new one', () => {
    const { store, timers, texts } = given();
    store.success('Dodano.');
    store.success('Dodano.');
    expect(texts()).toEqual(['Dodano.']);
    timers[0]?.run();
    expect(texts()).toEqual(['Dodano.']);
  });

  it('removes the failures of the last attempt before a new one, and keeps success notices', () => {
    const { store, texts } = given();
    store.success('Sačuvano.');
    store.danger('Nije uspjelo.');
    store.dismissFailures();
    expect(texts()).toEqual(['Sačuvano.']);
  });
});
