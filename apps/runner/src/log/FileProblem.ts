// What is wrong with a file of a run.

export type FileProblem = { readonly file: string; readonly line: number | null; readonly detail: string };
