import { expect, it } from 'vitest';
import { aCategory } from '../../../testing/answers.ts';
import { categoryChoices } from './category-choices.ts';

const category = (category_id: number, name: string, parentCategory: number | null = null) =>
  aCategory({ category_id, name, parentCategory });

it('names each subcategory below its main category, whatever their order is', () => {
  const choices = categoryChoices([
    category(1, 'Zdravlje'),
    category(11, 'Vitamini', 1),
    category(21, 'Tlakomjeri', 2),
    category(2, 'Aparati'),
    category(12, 'Probava', 1),
  ]);
  expect(choices.map(({ value, label }) => [value, label])).toEqual([
    ['1', 'Zdravlje'],
    ['11', '– Vitamini'],
    ['12', '– Probava'],
    ['2', 'Aparati'],
    ['21', '– Tlakomjeri'],
  ]);
});
