import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { pageDecider } from './page.decider.ts';
import type { PageFacts } from './page.events.ts';
import { postDecider } from './post.decider.ts';
import type { PostFacts } from './post.events.ts';
import { sliderDecider } from './slider.decider.ts';
import type { SliderFacts } from './slider.events.ts';

const slider: SliderFacts = {
  number: 1,
  name: 'Zima',
  link: '/zima',
  image: 'a.jpg',
  mobileImage: '',
  position: 2,
  published: false,
};
const post: PostFacts = {
  number: 1,
  title: 'San',
  description: '',
  link: 'https://a.example',
  image: '',
  published: true,
};
const page: PageFacts = {
  number: 1,
  title: 'Jesen',
  slug: 'jesen',
  description: '<p>a</p>',
  metaDescription: 'm',
  status: 'draft',
  image: '',
  socialImage: '',
  products: [],
};

describe('a banner', () => {
  const given = spec(sliderDecider).given({ type: 'SliderAdded', data: slider });
  it('records each kind of change as its own event', () => {
    const changes = {
      name: 'Ljeto',
      link: '/ljeto',
      image: 'b.jpg',
      mobileImage: 'c.jpg',
      position: 1,
      published: true,
    };
    given
      .when({ type: 'Update', changes })
      .yields(
        { type: 'SliderRenamed', data: { name: 'Ljeto' } },
        { type: 'SliderLinkChanged', data: { link: '/ljeto' } },
        { type: 'SliderPictureChanged', data: { image: 'b.jpg' } },
        { type: 'SliderMobilePictureChanged', data: { mobileImage: 'c.jpg' } },
        { type: 'SliderMoved', data: { position: 1 } },
        { type: 'SliderPublished', data: {} },
      );
  });
  it('records nothing without a change, and can be withdrawn', () => {
    given.when({ type: 'Update', changes: slider }).yieldsNothing();
    spec(sliderDecider)
      .given({ type: 'SliderAdded', data: slider }, { type: 'SliderPublished', data: {} })
      .when({ type: 'Update', changes: { published: false } })
      .yields({ type: 'SliderWithdrawn', data: {} });
  });
  it('is deleted once and cannot be restored', () => {
    const deleted = { type: 'SliderDeleted', data: { number: 1, name: 'Zima' } } as const;
    given.when({ type: 'Delete' }).yields(deleted);
    const gone = spec(sliderDecider).given({ type: 'SliderAdded', data: slider }, deleted);
    gone.when({ type: 'Delete' }).isRejected('slider_not_found');
    gone.when({ type: 'Add', facts: slider }).isRejected('slider_exists');
  });
});

describe('an article', () => {
  const given = spec(postDecider).given({ type: 'PostAdded', data: post });
  it('records each kind of change as its own event', () => {
    const changes = {
      title: 'Budnost',
      description: '<p>b</p>',
      link: '/b',
      image: 'b.jpg',
      published: false,
    };
    given
      .when({ type: 'Update', changes })
      .yields(
        { type: 'PostRetitled', data: { title: 'Budnost' } },
        { type: 'PostTextChanged', data: { description: '<p>b</p>' } },
        { type: 'PostLinkChanged', data: { link: '/b' } },
        { type: 'PostPictureChanged', data: { image: 'b.jpg' } },
        { type: 'PostWithdrawn', data: {} },
      );
  });
  it('is deleted once', () => {
    given.when({ type: 'Delete' }).yields({ type: 'PostDeleted', data: { number: 1, title: 'San' } });
    spec(postDecider).given().when({ type: 'Delete' }).isRejected('post_not_found');
  });
});

describe('a page', () => {
  const given = spec(pageDecider).given({ type: 'PageAdded', data: page });
  it('records each kind of change as its own event', () => {
    const products = [{ id: 'p1', title: 'Čaj', image: '', slug: 'caj' }];
    const changes = {
      title: 'Zima',
      slug: 'zima',
      description: '',
      metaDescription: 'n',
      image: 'i',
      socialImage: 's',
      products,
    };
    given
      .when({ type: 'Update', changes: { ...changes, status: 'published' } })
      .yields(
        { type: 'PageRetitled', data: { title: 'Zima' } },
        { type: 'PageSlugChanged', data: { slug: 'zima' } },
        { type: 'PageTextChanged', data: { description: '' } },
        { type: 'PageMetaDescriptionChanged', data: { metaDescription: 'n' } },
        { type: 'PagePictureChanged', data: { image: 'i' } },
        { type: 'PageSocialPictureChanged', data: { socialImage: 's' } },
        { type: 'PageProductsChanged', data: { products } },
        { type: 'PagePublished', data: {} },
      );
  });
  it('changes from any status to any other', () => {
    given
      .when({ type: 'Update', changes: { status: 'unpublished' } })
      .yields({ type: 'PageUnpublished', data: {} });
    spec(pageDecider)
      .given({ type: 'PageAdded', data: page }, { type: 'PageUnpublished', data: {} })
      .when({ type: 'Update', changes: { status: 'draft' } })
      .yields({ type: 'PageTakenBackToDraft', data: {} });
  });
  it('records nothing without a change', () => {
    given.when({ type: 'Update', changes: { ...page } }).yieldsNothing();
  });
});
