import { entityCalls } from '../platform/entity/entity-calls.ts';
import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../platform/http/calls/list-page.ts';
import { SliderAnswer, SliderBody } from './content.schemas.ts';
import { READ, WRITE } from './content-roles.ts';

const slider = entityCalls({
  noun: 'banner',
  access: WRITE,
  body: SliderBody,
  answer: SliderAnswer,
});

/** Banners (specification/content §2). Visitors see the published ones. */
export const slidersContract = contract({
  'GET /sliders': {
    summary: 'Banners',
    asOf: true,
    privileged: READ,
    query: ListQuery,
    answers: { 200: listOf(SliderAnswer) },
  },
  'GET /sliders/edit-slider/:id': {
    summary: 'A banner',
    asOf: true,
    privileged: READ,
    answers: { 200: SliderAnswer },
  },
  'POST /sliders/add-slider': slider.add,
  'POST /sliders/update-slider/:id': slider.update,
  'POST /sliders/:id/restore': slider.restore,
  ...deletion('/sliders/delete-slider/:id', slider.deletion),
});
