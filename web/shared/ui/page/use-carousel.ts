import { useEffect, useRef, useState } from 'react';

/**
 * Moves a carousel on every `delay` milliseconds while it is in view and the visitor is not looking at one slide
 * closely.
 */
export function useCarousel(delay: number) {
  const track = useRef<HTMLUListElement>(null);
  const held = useRef(new Set<'pointer' | 'finger' | 'focus'>());
  const [overflows, setOverflows] = useState(true);
  const [near, setNear] = useState(false);
  const [inView, setInView] = useState(false);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (isMotionUnwelcome()) setPlaying(false);
  }, []);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const view = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false);
      if (entry?.isIntersecting) setNear(true);
    });
    view.observe(list);
    return () => view.disconnect();
  }, []);

  useEffect(() => {
    const list = track.current;
    if (!list || !near) return;
    const size = new ResizeObserver(() => setOverflows(list.scrollWidth > list.clientWidth + 1));
    size.observe(list);
    return () => size.disconnect();
  }, [near]);

  useEffect(() => {
    if (!playing || !inView) return;
    const timer = setInterval(() => {
      if (held.current.size === 0 && !document.hidden) move(track.current, 1);
    }, delay);
    return () => clearInterval(timer);
  }, [playing, inView, delay]);

  return {
    /** Goes on the list of slides, which the browser scrolls and snaps. */
    track,
    /** Whether the slides overflow the frame. */
    overflows,
    /** True once the visitor has come near; slides after the first view are drawn from then on. */
    near,
    /** The visitor's choice: false after the stop button, or initially with reduced motion. */
    playing,
    setPlaying,
    /** One slide forward or back; after the end it continues at the start. */
    step: (direction: 1 | -1) => move(track.current, direction),
    /** For the carousel's frame: a pointer, a finger or the focus inside pauses it. */
    hold: {
      onMouseEnter: () => void held.current.add('pointer'),
      onMouseLeave: () => void held.current.delete('pointer'),
      onTouchStart: () => void held.current.add('finger'),
      onTouchEnd: () => void held.current.delete('finger'),
      onFocus: () => void held.current.add('focus'),
      onBlur: () => void held.current.delete('focus'),
    },
  };
}

function move(list: HTMLUListElement | null, direction: 1 | -1): void {
  const slide = list?.firstElementChild;
  if (!list || !slide) return;
  const end = list.scrollWidth - list.clientWidth;
  const atEdge = direction === 1 ? list.scrollLeft >= end - 1 : list.scrollLeft <= 1;
  const width = slide.getBoundingClientRect().width;
  const next = (Math.round(list.scrollLeft / width) + direction) * width;
  const left = atEdge ? (direction === 1 ? 0 : end) : next;
  list.scrollTo({ left, behavior: isMotionUnwelcome() ? 'instant' : 'smooth' });
}

function isMotionUnwelcome(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
