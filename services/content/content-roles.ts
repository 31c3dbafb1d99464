export const WRITE = ['content'] as const;
export const READ = ['content', 'auditor'] as const;
