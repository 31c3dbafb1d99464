import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useAutoplay } from './use-autoplay.ts';

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

/** Slides that loop and move by themselves, with buttons to step and to stop. All of them are in the page from the start. */
export function Carousel({ label, layout = 'many', delay = 3500, children, className }: Props) {
  const [view, embla] = useEmblaCarousel({ loop: true, align: 'start', containScroll: 'trimSnaps' });
  const { playing, setPlaying, hold } = useAutoplay(embla, delay);
  const [moves, setMoves] = useState(true);
  const slides = Children.toArray(children);

  useEffect(() => {
    if (!embla) return;
    const measure = () => setMoves(embla.canScrollNext() || embla.canScrollPrev());
    measure();
    embla.on('reInit', measure);
    return () => void embla.off('reInit', measure);
  }, [embla]);

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
      <div ref={view} className="carousel-view">
        <ul className="carousel-track" aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <li
              key={isValidElement(slide) ? slide.key : String(slide)}
              aria-label={`${index + 1} od ${slides.length}`}
              className="carousel-slide"
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {moves && slides.length > 1 ? (
        <div className="carousel-controls">
          <IconButton
            framed
            label={playing ? 'Zaustavi kretanje' : 'Pokreni kretanje'}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          </IconButton>
          <IconButton framed label="Prethodno" onClick={() => embla?.scrollPrev()}>
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton framed label="Sljedeće" onClick={() => embla?.scrollNext()}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}
