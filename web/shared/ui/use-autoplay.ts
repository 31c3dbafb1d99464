import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

type Autoplay = {
  /** False after the stop button, and from the start with `prefers-reduced-motion`. */
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Goes on the carousel: the pointer or the focus inside pauses it. */
  hold: { onMouseEnter: () => void; onMouseLeave: () => void; onFocus: () => void; onBlur: () => void };
};

/** Moves a carousel on every `delay` milliseconds unless the pointer or the focus is inside. */
export function useAutoplay(embla: EmblaCarouselType | undefined, delay: number): Autoplay {
  const [playing, setPlaying] = useState(true);
  const held = useRef(new Set<'pointer' | 'focus'>());

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!embla || !playing) return;
    const timer = setInterval(() => {
      if (held.current.size === 0 && !document.hidden) embla.scrollNext();
    }, delay);
    return () => clearInterval(timer);
  }, [embla, playing, delay]);

  return {
    playing,
    setPlaying,
    hold: {
      onMouseEnter: () => void held.current.add('pointer'),
      onMouseLeave: () => void held.current.delete('pointer'),
      onFocus: () => void held.current.add('focus'),
      onBlur: () => void held.current.delete('focus'),
    },
  };
}
