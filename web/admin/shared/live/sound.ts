import type { KeyValueStorage } from '../../../shared/stores/storage.ts';

const KEY = 'adminSound';
const NOTES_HZ = [660, 880];
const NOTE_S = 0.16;

export const isSoundOn = (storage: KeyValueStorage): boolean => storage.getItem(KEY) === 'on';

export function setSound(storage: KeyValueStorage, isOn: boolean): void {
  if (isOn) storage.setItem(KEY, 'on');
  else storage.removeItem(KEY);
}

/** Two short notes. Silent where the browser allows no sound before the page was clicked. */
export function playSound(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.08;
  volume.connect(context.destination);
  NOTES_HZ.forEach((frequency, at) => {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(context.currentTime + at * NOTE_S);
    note.stop(context.currentTime + (at + 1) * NOTE_S);
    if (at === NOTES_HZ.length - 1) note.addEventListener('ended', () => void context.close());
  });
}
