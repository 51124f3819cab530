import fc from 'fast-check'

/** The short run draws the same each time, so that nobody's change fails by chance; the long one draws anew, and prints its seed where it fails. */
if (!process.env.LONG) fc.configureGlobal({ seed: 20_261_120 })
