/** A picture that is slower than this does not hold the program up. */
const PATIENCE_MS = 1_000;

/**
 * The server's HTML is painted first, with the pictures of the first screen: on a slow line the program would compete
 * with them.
 */
export async function firstScreen(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
  await Promise.race([
    Promise.all(pictures.map(arrived)),
    new Promise((enough) => setTimeout(enough, PATIENCE_MS)),
  ]);
}

function arrived(picture: HTMLImageElement): Promise<unknown> {
  return picture.complete
    ? Promise.resolve()
    : new Promise((done) => {
        picture.addEventListener('load', done);
        picture.addEventListener('error', done);
      });
}
