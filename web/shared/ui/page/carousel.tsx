import { Children, isValidElement, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useCarousel } from './use-carousel.ts';

type Props = {
  /** Names the carousel: 'Ponuda sedmice'. */
  label: string;
  /** 'many': 4 slides, 3 below 1023 px, 2 below 768, 1 below 479; 'five' starts with 5; 'single' is a slider. */
  layout?: 'many' | 'five' | 'single';
  /** Milliseconds between moves (specification/storefront §17: 3500, the home slider 5000). */
  delay?: number;
  children: ReactNode;
  className?: string;
};

/** Enough to fill the widest view; the page need not hold more until the visitor scrolls near. */
const DRAWN_AT_FIRST = { single: 1, many: 4, five: 5 } as const;

/** Slides in a list that scrolls and snaps, also without scripts. They move by themselves, with buttons to step and to stop. */
export function Carousel({ label, layout = 'many', delay = 3500, children, className }: Props) {
  const { track, overflows, near, playing, setPlaying, step, hold } = useCarousel(delay);
  const slides = Children.toArray(children);
  const drawn = near ? slides : slides.slice(0, DRAWN_AT_FIRST[layout]);
  return (
    <section
      aria-roledescription="karusel"
      aria-label={label}
      className={classNames(
        'carousel',
        layout === 'single' ? 'carousel-single' : 'carousel-many',
        layout === 'five' && 'carousel-five',
        className,
      )}
      {...hold}
    >
      <ul ref={track} className="carousel-track" aria-live={playing ? 'off' : 'polite'}>
        {drawn.map((slide, index) => (
          <li
            key={isValidElement(slide) ? slide.key : String(slide)}
            aria-label={`${index + 1} od ${slides.length}`}
            className="carousel-slide"
          >
            {slide}
          </li>
        ))}
      </ul>
      {overflows && slides.length > 1 ? (
        <div className="carousel-controls">
          <IconButton
            framed
            label={playing ? 'Zaustavi kretanje' : 'Pokreni kretanje'}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
          </IconButton>
          <IconButton framed label="Prethodno" onClick={() => step(-1)}>
            <Icon name="chevron-left" size={20} />
          </IconButton>
          <IconButton framed label="Sljedeće" onClick={() => step(1)}>
            <Icon name="chevron-right" size={20} />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}
