// Tools of somebody's own that end the process they are called in.
import { defineClass, defineToolset } from '@rods/sim';
import { z } from 'zod';

const hostile = defineClass({
  className: 'Hostile',
  state: z.object({}),
  methods: (method) => ({
    leave: method({
      description: 'End the process.',
      parameters: z.object({}),
      reads: [],
      writes: [],
      run: () => process.exit(7),
    }),
  }),
});

export const toolset = defineToolset({ name: 'hostile', classes: [hostile] });
