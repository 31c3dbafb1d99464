/** An atom, and how it repeats. A group holds its branches; `excludes` is the text of a negated class. */
type Part = {
  readonly text: string;
  readonly branches: readonly (readonly Part[])[] | null;
  readonly endless: boolean;
};

const ATOM = /\\.(?:\{[^}]*\})?|\[\^?(?:\\.|[^\]\\])*\]|[^\\[()|]/suy;
const OPENING = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const REPEATED = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const ENDLESS = /^(?:[*+]|\{\d+,\})/;

/**
 * Why an expression may take time that grows with the square of its text, or worse; null when none of four rules says so:
 * an endless repetition that a match can begin with, and that something follows (`/x+$/` is tried anew at every x); a
 * class between two marks that holds the first of them (`/<[^>]*>/`, on a row of `<`); an endless repetition that
 * begins with an endless repetition (`/(x+)+y/`); `.` without an end, then another repetition without one, up to `$`
 * (`/^(.*?)(?:-.*)?$/`: `.` takes no line separator, so `$` is in vain after each mark). `^` or a lookbehind before it
 * settles the first.
 */
export function slowness(source: string): string | null {
  const branches = branchesOf(source);
  return faultOf(branches, true) ?? faultBeforeEnd(branches);
}

function faultBeforeEnd(branches: readonly (readonly Part[])[]): string | null {
  for (const branch of branches) {
    if (branch.at(-1)?.text !== '$') continue;
    const endless = branch.flatMap(endlessIn);
    const any = endless.findIndex(({ text }) => text === '.');
    const next = endless[any + 1];
    if (any >= 0 && next) return `${next.text} goes on after . up to the end`;
  }
  return null;
}

/** The endless repetitions in a part, in their order. */
function endlessIn(part: Part): Part[] {
  const inner = (part.branches ?? []).flat().flatMap(endlessIn);
  return part.endless && inner.length === 0 ? [part] : inner;
}

function faultOf(branches: readonly (readonly Part[])[], mayBegin: boolean): string | null {
  for (const branch of branches) {
    for (const [at, part] of branch.entries()) {
      const before = branch[at - 1];
      const begins = mayBegin && at === 0;
      if (begins && part.endless && at < branch.length - 1) return `${part.text} can begin anywhere`;
      if (before && holdsItsMark(before, part) && at < branch.length - 1)
        return `${part.text} holds the mark before it`;
      if (!part.branches) continue;
      if (part.endless && part.branches.some(([first]) => first?.endless)) return `${part.text} is nested`;
      const fault = faultOf(part.branches, begins && at < branch.length - 1);
      if (fault) return fault;
      // A group that ends in an unbounded part continues after it.
      const opens = part.branches.some((inner) => inner.length === 1 && inner[0]?.endless);
      if (begins && opens && at < branch.length - 1) return `${part.text} can begin anywhere`;
    }
  }
  return null;
}

/** `<` before `[^>]*`: a row of marks is gone through from each of them. */
function holdsItsMark(mark: Part, part: Part): boolean {
  if (!part.endless || !part.text.startsWith('[^') || mark.branches || mark.text.startsWith('['))
    return false;
  const isMark = /^\\?[^\w\s]$/.test(mark.text) && !['^', '$'].includes(mark.text);
  return isMark && !part.text.slice(2, -1).includes(mark.text.slice(-1));
}

function branchesOf(source: string): (readonly Part[])[] {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    return found;
  };

  function branches(): (readonly Part[])[] {
    const all: Part[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        all.push([]);
      } else all.at(-1)?.push(part());
    }
    return all;
  }

  function part(): Part {
    const start = at;
    const inner = take(OPENING) === '' ? null : branches();
    if (inner === null && take(ATOM) === '') throw new Error(`Not understood: ${source} at ${at}`);
    if (inner !== null) at += 1;
    const text = source.slice(start, at);
    // What looks around takes no text, so nothing of it is repeated from anywhere.
    const looks = /^\(\?<?[=!]/.test(text);
    return { text, branches: looks ? null : inner, endless: ENDLESS.test(take(REPEATED)) };
  }

  return branches();
}
