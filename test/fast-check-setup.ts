import fc from 'fast-check'

/** The short run uses a fixed seed, so that it never fails by chance. The long run prints its seed on a failure. */
if (!process.env.LONG) fc.configureGlobal({ seed: 20_261_120 })
