import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ReaderAnswer, TaskAnswer } from '../../../../services/operations/operations.schemas.ts';
import { TaskProgress } from './task-progress.tsx';

const NOW = '2026-01-01T00:00:00.000Z';
const TASK: TaskAnswer = {
  kind: 'rebuild',
  state: 'running',
  ...{
    id: '1',
    name: 'carts',
    definition: 1,
    options: {},
    actor: {},
    generation: 2,
    position: '1',
    head: '2',
  },
  ...{ events: 1, rate: 1, share: 0.42, secondsLeft: 1, cancelling: false, owner: null, failure: null },
  ...{ error: null, differences: null, requestedAt: NOW, finishedAt: null },
};
const READER: ReaderAnswer = {
  kind: 'projection',
  behind: { events: 1, more: false, seconds: 1 },
  ...{ name: 'carts', generation: 1, definition: 1, programDefinition: 1, position: '1', head: '2', rate: 1 },
  ...{ events: 1, owner: null, paused: false, parked: 0, updatedAt: NOW, error: null, generations: [] },
  task: TASK,
};

it('a rebuild announces its state, but not each of its many percents', () => {
  const router = createMemoryRouter([
    { path: '/', element: <TaskProgress reader={READER} task={TASK} execute={() => undefined} /> },
  ]);
  const shown = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(shown).toContain('42 %');
  const announced = /<(\w+)[^>]*aria-live="polite"[^>]*>(.*?)<\/\1>/.exec(shown)?.[2];
  expect(announced).toMatch(/^Ponovna izgradnja: [^%<]+$/);
});
