import { describe, expect, it } from 'vitest';
import { entityOfPlace } from './entity-of-place.ts';

describe('the entity of a postal code', () => {
  it.each([
    ['Sarajevo', '71000', 'federation'],
    ['Mostar', '88000', 'federation'],
    ['Goražde', '73000', 'federation'],
    ['Tešanj', '74260', 'federation'],
    ['Sanski Most', '79260', 'federation'],
    ['Sapna, in the region of Zvornik', '75411', 'federation'],
    ['Banja Luka', '78 000', 'srpska'],
    ['Pale', '71420', 'srpska'],
    ['Foča', '73300', 'srpska'],
    ['Doboj', '74000', 'srpska'],
    ['Bijeljina', '76300', 'srpska'],
    ['Trebinje', '89101', 'srpska'],
    ['Brčko', '76100', 'brcko'],
    ['an unknown place', '', 'federation'],
  ])('of %s is known: %s', (_, code, entity) => {
    expect(entityOfPlace(code)).toBe(entity);
  });
});
