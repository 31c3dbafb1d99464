/** Answered with 503 and `Retry-After`. */
export function tooManyLongAnswers(): Error {
  return Object.assign(new Error('Too many long answers are under way'), { statusCode: 503 });
}
