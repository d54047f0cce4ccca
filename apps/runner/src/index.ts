export { type LoadedTasks, loadTasks } from './experiment/loadTasks.js';
export { RunSummary } from './experiment/RunSummary.js';
export { createRunDirectory, type RunDirectory, runDirectoryAt } from './experiment/runDirectory.js';
export { type Experiment, runExperiment } from './experiment/runExperiment.js';
