import type { Readable } from 'node:stream';

/** At most `most` answers are sent in portions at the same time: a slow reader holds one for as long as it reads. */
export function createLongAnswers(most: number) {
  let underWay = 0;
  return {
    /** Begins an answer. Throws 503 when as many are under way. */
    begin(make: () => Readable): Readable {
      if (underWay >= most)
        throw Object.assign(new Error('Too many long answers are under way'), { statusCode: 503 });
      const answer = make();
      underWay += 1;
      answer.once('close', () => {
        underWay -= 1;
      });
      return answer;
    },
  };
}
