import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['  Čaj od ŠIPKA & đumbir – 20 g! ', 'caj-od-sipka-djumbir-20-g'],
    ['Omega 3 ½ kg', 'omega-3-1-2-kg'],
    ['Weiß, Æther, Smørrebrød, Łódź', 'weiss-aether-smorrebrod-lodz'],
    ['ﬁlter²', 'filter2'],
    ['Витамин Ц 500', 'vitamin-c-500'],
    ['Чај од нане, ђак', 'caj-od-nane-djak'],
    ['Œnothera mag\u00adne\u200bzij ISıK', 'oenothera-magnezij-isik'],
    ['--- ! ---', ''],
  ])('makes of "%s" the address "%s"', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
