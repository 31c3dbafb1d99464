import type { SliderAnswer } from '../../../services/content/content.schemas.ts';
import { Carousel } from '../../shared/ui/page/carousel.tsx';
import { imageUrl, pictureSources } from '../../shared/ui/products/picture-sources.ts';

/** The home slider moves every five seconds (specification/storefront §17). */
const DELAY = 5000;

/** The published banners beside the category menu, each with its picture for small screens. */
export function HomeSlider({ sliders }: { sliders: readonly SliderAnswer[] }) {
  return (
    <div className="page hero">
      {sliders.length === 0 ? (
        <Welcome />
      ) : (
        <Carousel label="Istaknuto" layout="single" delay={DELAY}>
          {sliders.map((slider, index) => (
            <Banner key={slider._id} slider={slider} eager={index === 0} />
          ))}
        </Carousel>
      )}
    </div>
  );
}

const LARGE = '(width >= 40rem)';
const WIDE = { width: 1120, height: 500 };

function Banner({ slider, eager }: { slider: SliderAnswer; eager: boolean }) {
  const wide = imageUrl(slider.image);
  const small = imageUrl(slider.imageM) === null ? slider.image : slider.imageM;
  // A banner without a link is only a picture.
  const Frame = slider.link === '' ? 'div' : 'a';
  return (
    <Frame {...(slider.link === '' ? {} : { href: slider.link })} className="hero-banner">
      <picture>
        {pictureSources(slider.image, WIDE.width, '(width >= 80rem) 62rem, 100vw').map((source) => (
          <source key={source.type} media={LARGE} {...source} {...WIDE} />
        ))}
        {wide === null ? null : <source media={LARGE} srcSet={wide} {...WIDE} />}
        {pictureSources(small, 800, '100vw').map((source) => (
          <source key={source.type} {...source} />
        ))}
        <img
          src={imageUrl(small) ?? undefined}
          alt={slider.name}
          width={780}
          height={620}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </Frame>
  );
}

function Welcome() {
  return (
    <div className="hero-banner grid content-center gap-3 bg-brand-soft p-8 sm:p-14">
      <p className="max-w-lg text-4xl font-bold tracking-tight text-brand-ink">Zdrav dan počinje ovdje.</p>
      <p className="max-w-md text-lg text-ink-soft">
        Dodaci prehrani, njega, aparati i sport – uz dostavu za jedan do dva radna dana.
      </p>
    </div>
  );
}
