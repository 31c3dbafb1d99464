import type { PostAnswer, PostBody } from '../../../../services/content/content.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** All articles, the newest first. */
export function getPosts(api: ApiClient): Promise<PostAnswer[]> {
  return api.get('/api/posts');
}

export function getPost(api: ApiClient, id: string): Promise<PostAnswer> {
  return api.get(`/api/posts/edit-post/${encodeURIComponent(id)}`);
}

export function addPost(api: ApiClient, body: PostBody): Promise<PostAnswer> {
  return api.post('/api/posts/add-post', body);
}

export function updatePost(api: ApiClient, id: string, body: PostBody): Promise<PostAnswer> {
  return api.post(`/api/posts/update-post/${encodeURIComponent(id)}`, body);
}

export function deletePost(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/posts/delete-post/${encodeURIComponent(id)}`);
}
