import { join } from 'node:path';
import {
  isTypeAliasDeclaration,
  isUnionTypeNode,
  type Node,
  type TypeAliasDeclaration,
} from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** A field of an event, with its type spelled out. */
export type EventField = {
  readonly part: 'data' | 'personal';
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
};

/** An event as its module declares it; `text` is the comment above it. */
export type EventType = {
  readonly type: string;
  readonly text: string;
  readonly fields: readonly EventField[];
};

const ROOT = new URL('../../../..', import.meta.url).pathname;

/** What each file declares, by the path of the file: the members of its exported types whose names end in `Event`. */
export function readEventTypes(): ReadonlyMap<string, readonly EventType[]> {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api
      .updateSnapshot({ openProject: join(ROOT, '.config/tsconfig.events.json') })
      .getProjects();
    if (!project) throw new Error('The types of the events could not be read');
    const { checker, program } = project;
    const found = new Map<string, readonly EventType[]>();
    for (const path of project.rootFiles.filter((file) => /[.-]events\.ts$/.test(file)).sort()) {
      const file = program.getSourceFile(path);
      const statements: readonly Node[] = file?.statements ?? [];
      const aliases = statements.filter(isTypeAliasDeclaration).filter(isOfEvents);
      const types = new Map<string, EventType>();
      for (const alias of aliases)
        for (const member of membersOf(alias))
          for (const event of eventsOf(checker, member, commentOf(file?.text ?? '', member)))
            if (!types.has(event.type)) types.set(event.type, event);
      found.set(path.slice(ROOT.length), [...types.values()]);
    }
    return found;
  } finally {
    api.close();
  }
}

function isOfEvents({ name, typeParameters }: TypeAliasDeclaration): boolean {
  return name.text.endsWith('Event') && typeParameters === undefined;
}

function membersOf({ type }: TypeAliasDeclaration): readonly Node[] {
  return isUnionTypeNode(type) ? [...type.types] : [type];
}

/** The last comment between the member before and this one. */
function commentOf(text: string, member: Node): string {
  const before = text.slice(member.pos, member.end);
  const between =
    /^[\s|]*(?:\/\*\*([\s\S]*?)\*\/)?/.exec(before)?.[1] ?? lastComment(text.slice(0, member.pos));
  return between
    .replace(/\s*\n?\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of a comment that stands in front of the `|`. */
function lastComment(before: string): string {
  return /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\|\s*$/.exec(before)?.[1] ?? '';
}

function eventsOf(checker: Checker, member: Node, text: string): EventType[] {
  const type = checker.getTypeAtLocation(member);
  if (!type) return [];
  const each = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  return each.map((one) => ({
    type: described(checker, propertyOf(checker, one, 'type')).replaceAll("'", ''),
    text: each.length > 1 ? '' : text,
    fields: (['data', 'personal'] as const).flatMap((part) => fieldsOf(checker, one, part)),
  }));
}

function propertyOf(checker: Checker, type: Type, name: string): Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
}

function fieldsOf(checker: Checker, event: Type, part: EventField['part']): EventField[] {
  const type = propertyOf(checker, event, part);
  const [object] = type?.isUnionType()
    ? (type.getTypes() ?? []).filter((one) => one.isObjectType() || one.isIntersectionType())
    : [type];
  if (!object) return [];
  return checker.getPropertiesOfType(object).map((property) => ({
    part,
    name: property.name,
    optional: (property.flags & SymbolFlags.Optional) !== 0,
    type: described(checker, checker.getTypeOfSymbol(property)),
  }));
}

/** A type without the names of ours in it. */
function described(checker: Checker, type: Type | undefined): string {
  if (!type) return 'unknown';
  if (type.isUnionType()) {
    const parts = (type.getTypes() ?? []).map((one) => described(checker, one));
    const isBoolean = parts.includes('true') && parts.includes('false');
    const shown = isBoolean
      ? [...parts.filter((one) => one !== 'true' && one !== 'false'), 'boolean']
      : parts;
    const isNull = shown.includes('null');
    const named = shown.filter((one) => one !== 'undefined' && one !== 'null');
    return [...named, ...(isNull ? ['null'] : [])].join(' | ');
  }
  const [index] = checker.getIndexInfosOfType(type);
  if (checker.isArrayLikeType(type) && index) {
    const element = described(checker, index.valueType);
    return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
  }
  if (type.isObjectType() && !index) {
    const fields = checker.getPropertiesOfType(type).map((property) => {
      const optional = (property.flags & SymbolFlags.Optional) !== 0 ? '?' : '';
      return `${property.name}${optional}: ${described(checker, checker.getTypeOfSymbol(property))}`;
    });
    return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object';
  }
  return checker.typeToString(type).replaceAll('"', "'");
}
