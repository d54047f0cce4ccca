#!/usr/bin/env node
// The command's name in the workspace. It is committed, because npm links only files that exist before the build.
import '../dist/bin.js';
