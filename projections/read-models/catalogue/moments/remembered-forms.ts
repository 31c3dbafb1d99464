import QuickLRU from 'quick-lru';
import { FORMS, type Forms } from '../entries.ts';

/** Used last; at most twice as many are kept. */
const REMEMBERED = 10_000;

/** The forms of titles and texts seen lately: between moments few titles differ. */
export function createRememberedForms(): Forms {
  const titles = new QuickLRU<string, ReturnType<Forms['ofTitle']>>({ maxSize: REMEMBERED });
  const texts = new QuickLRU<string, ReturnType<Forms['words']>>({ maxSize: REMEMBERED });
  return {
    ofTitle: (title) => remembered(titles, title, FORMS.ofTitle),
    words: (text) => remembered(texts, text, FORMS.words),
  };
}

function remembered<Value>(known: QuickLRU<string, Value>, key: string, make: (key: string) => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make(key);
  known.set(key, made);
  return made;
}
