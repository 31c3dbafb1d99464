const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 4;

/** The key a new product gets by default: 'GWS', a random number, the date's number, random characters (specification/catalogue §8). */
export function newLocalKey(now: number = Date.now(), random: () => number = Math.random): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A';
  return `GWS${100 + Math.floor(random() * 900)}${now}${Array.from({ length: LENGTH }, letter).join('')}`;
}
