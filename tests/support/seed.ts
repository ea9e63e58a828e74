import fc from 'fast-check';

/**
 * Property tests draw the same examples on every run, so that a change is what makes them fail and not the day.
 * `FORECOURT_SEED=<number>` draws others: whatever that finds becomes an example test of its own.
 */
fc.configureGlobal({ seed: Number(process.env['FORECOURT_SEED'] ?? 20_261_121) });
