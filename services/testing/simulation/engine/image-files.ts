/** An entry of the engine's file system, which is in memory (Emscripten's MEMFS): a directory, a file, or a device. */
export type FileNode = {
  readonly mounted: object | null;
  readonly stream_ops: { write?: (stream: OpenFile, ...given: unknown[]) => number };
  readonly node_ops: { setattr?: (node: FileNode, changed: { readonly size?: number }) => void };
  contents?: Uint8Array | Record<string, FileNode> | null;
  /** Of a file: as many of its contents count. */
  usedBytes?: number;
  parent: FileNode;
  name: string;
  /** The next one with the same hash of its name. */
  name_next?: FileNode | undefined;
};

/** Without a number once it is closed. */
type OpenFile = { readonly node: FileNode; fd: number | null; position: number; flags: number };

export type Files = {
  readonly root: FileNode;
  readonly streams: (OpenFile | null | undefined)[];
  readonly nameTable: (FileNode | undefined)[];
  nextInode: number;
};

export type KeptFiles = {
  /** Makes them again as they were; copies those that were written since. */
  restore(): void;
  readonly contents: ReadonlyMap<FileNode, () => void>;
  readonly written: ReadonlySet<FileNode>;
};

/**
 * Keeps a copy of all files and directories, and of which files are open. What was not written after `earlier` was kept is not
 * copied again. `written` gets whatever is written from now on.
 */
export function keepFiles(
  files: Files,
  written: Set<FileNode>,
  earlier: Pick<KeptFiles, 'contents' | 'written'> | null,
): KeptFiles {
  const nodes = [...nodesBelow(files.root)];
  const directories = nodes.flatMap((node) => (isDirectory(node) ? [keepDirectory(node)] : []));
  const contents = new Map(
    nodes.map((node) => {
      const known = earlier?.written.has(node) ? undefined : earlier?.contents.get(node);
      return [node, known ?? keepContents(node)];
    }),
  );
  const names = nodes.map((node) => ({ node, parent: node.parent, name: node.name }));
  const chains = Array.from(files.nameTable, chainFrom);
  const open = files.streams.map((stream) =>
    stream ? { stream, fd: stream.fd, position: stream.position, flags: stream.flags } : null,
  );
  const { nextInode } = files;

  function restore(): void {
    for (const node of written) contents.get(node)?.();
    written.clear();
    for (const { node, parent, name } of names) {
      node.parent = parent;
      node.name = name;
    }
    for (const restoreEntries of directories) restoreEntries();
    for (const [hash, chain] of chains.entries()) {
      files.nameTable[hash] = chain[0];
      for (const [index, node] of chain.entries()) node.name_next = chain[index + 1];
    }
    files.streams.length = 0;
    for (const one of open) {
      files.streams.push(one?.stream);
      if (one) Object.assign(one.stream, { fd: one.fd, position: one.position, flags: one.flags });
    }
    files.nextInode = nextInode;
  }
  return { restore, contents, written };
}

function* nodesBelow(node: FileNode): Generator<FileNode> {
  yield node;
  // What is mounted, such as devices, is not the database's.
  if (node.mounted !== null || !isDirectory(node)) return;
  for (const entry of Object.values(node.contents)) yield* nodesBelow(entry);
}

function isDirectory(node: FileNode): node is FileNode & { contents: Record<string, FileNode> } {
  return typeof node.contents === 'object' && node.contents !== null && !ArrayBuffer.isView(node.contents);
}

function keepDirectory(node: FileNode): () => void {
  const entries = { ...node.contents };
  return () => {
    node.contents = { ...entries };
  };
}

function keepContents(node: FileNode): () => void {
  const { contents, usedBytes } = node;
  if (!ArrayBuffer.isView(contents)) return () => undefined;
  const kept = contents.slice(0, usedBytes);
  return () => {
    // Its place may have become larger, and is then kept.
    const place =
      ArrayBuffer.isView(node.contents) && node.contents.length >= kept.length ? node.contents : kept.slice();
    place.set(kept);
    place.fill(0, kept.length);
    node.contents = place;
    node.usedBytes = kept.length;
  };
}

/** Those of one hash, first to last. */
function chainFrom(first: FileNode | undefined): FileNode[] {
  const chain: FileNode[] = [];
  for (let node = first; node; node = node.name_next) chain.push(node);
  return chain;
}

/** The files that are written or resized while they are watched. */
export type Watched = { readonly written: Set<FileNode>; unwatch(): void };

/** Answers a function that begins to watch the files below `root`. */
export function watchFiles(root: FileNode): () => Watched {
  const watching = new Set<Set<FileNode>>();
  const note = (node: FileNode) => {
    for (const written of watching) written.add(node);
  };
  // All files have the same functions.
  const file = [...nodesBelow(root)].find(({ contents }) => ArrayBuffer.isView(contents));
  const write = file?.stream_ops.write;
  const setattr = file?.node_ops.setattr;
  if (!file || !write || !setattr) throw new Error('The engine has no files in memory');
  file.stream_ops.write = (stream, ...given) => {
    note(stream.node);
    return write(stream, ...given);
  };
  file.node_ops.setattr = (node, changed) => {
    note(node);
    setattr(node, changed);
  };
  return () => {
    const written = new Set<FileNode>();
    watching.add(written);
    return { written, unwatch: () => void watching.delete(written) };
  };
}
