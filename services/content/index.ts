export { createContent } from './content.module.ts';
export type { ContentQueries, PageView, PostView, SliderView } from './content.ports.ts';
export { pageAnswer, postAnswer, sliderAnswer } from './content.wire.ts';
export { evolvePage, type PageCommand, type PageState, pageDecider } from './page.decider.ts';
export type { PageEvent, PageFacts, PageStatus } from './page.events.ts';
export { evolvePost, type PostCommand, type PostState, postDecider } from './post.decider.ts';
export type { PostEvent, PostFacts } from './post.events.ts';
export { evolveSlider, type SliderCommand, type SliderState, sliderDecider } from './slider.decider.ts';
export type { SliderEvent, SliderFacts } from './slider.events.ts';
