import * as boxes from './shapes-boxes.ts';
import * as care from './shapes-care.ts';
import * as containers from './shapes-containers.ts';
import * as devices from './shapes-devices.ts';
import * as gear from './shapes-gear.ts';
import * as support from './shapes-support.ts';
import type { Shape } from './solids.ts';

export const SHAPES = { ...boxes, ...care, ...containers, ...devices, ...gear, ...support } satisfies Record<
  string,
  Shape
>;
export type ShapeName = keyof typeof SHAPES;

/** Things drawn with their box behind them fill less of the frame and are brought nearer. */
export const isComposition = (shape: ShapeName): boolean =>
  Object.hasOwn(devices, shape) || Object.hasOwn(gear, shape) || Object.hasOwn(support, shape);
