// Bulk work over a pool of threads: answers in the order of the questions, never more under way than the pool can hold.
import { Piscina } from 'piscina';

export type PoolOptions = {
  /** URL of the built worker entry; its default export takes one question and returns the answer. */
  readonly worker: string;
  readonly threads: number;
  /** Given to every thread at its start, for example shared memory. */
  readonly workerData?: unknown;
};

export type Pool<Question, Answer> = {
  /** Answers in question order. At most four questions a thread are under way, however many there are. */
  run(questions: Iterable<Question> | AsyncIterable<Question>): AsyncGenerator<Answer, void>;
  /** One question; how many are under way is the caller's business. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
};

/** Threads start with the first question and stay until the pool is closed. */
export function createPool<Question, Answer>(options: PoolOptions): Pool<Question, Answer> {
  let piscina: Piscina | null = null;
  const open = (): Piscina => {
    piscina ??= new Piscina({
      filename: options.worker,
      minThreads: options.threads,
      maxThreads: options.threads,
      // one task a thread: aborting one must not take a neighbour along
      concurrentTasksPerWorker: 1,
      atomics: 'async',
      ...(options.workerData === undefined ? {} : { workerData: options.workerData }),
    });
    return piscina;
  };
  const mostUnderWay = options.threads * 4;
  const ask = (question: Question): Promise<Answer> => {
    const answer = open().run(question) as Promise<Answer>;
    // its failure is reported where its turn comes; until then it must not count as unhandled
    answer.catch(() => undefined);
    return answer;
  };
  return {
    ask,
    async *run(questions) {
      const underWay: Promise<Answer>[] = [];
      for await (const question of questions) {
        underWay.push(ask(question));
        if (underWay.length >= mostUnderWay) yield await (underWay.shift() as Promise<Answer>);
      }
      for (const answer of underWay) yield await answer;
    },
    async close() {
      await piscina?.destroy();
      piscina = null;
    },
  };
}
