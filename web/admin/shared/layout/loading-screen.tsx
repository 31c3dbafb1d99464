import { Skeleton } from '../../../shared/ui/page/skeleton.tsx';

/** Shown until the first screen's code and data are loaded; looks like the shell that the server sends. */
export function LoadingScreen() {
  return (
    <div className="page grid gap-4 py-10" aria-busy="true">
      <p role="status" className="sr-only">
        Administracija se učitava…
      </p>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
