import type { SliderAnswer, SliderBody } from '../../../../services/content/content.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** All banners, by position. */
export function getSliders(api: ApiClient): Promise<SliderAnswer[]> {
  return api.get('/api/sliders');
}

export function getSlider(api: ApiClient, id: string): Promise<SliderAnswer> {
  return api.get(`/api/sliders/edit-slider/${encodeURIComponent(id)}`);
}

export function addSlider(api: ApiClient, body: SliderBody): Promise<SliderAnswer> {
  return api.post('/api/sliders/add-slider', body);
}

export function updateSlider(api: ApiClient, id: string, body: SliderBody): Promise<SliderAnswer> {
  return api.post(`/api/sliders/update-slider/${encodeURIComponent(id)}`, body);
}

export function deleteSlider(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/sliders/delete-slider/${encodeURIComponent(id)}`);
}
