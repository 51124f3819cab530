export const PORT = Number(process.env.E2E_PORT ?? 3111)
export const GALLERY_PORT = PORT + 1
/** Base port of the clock servers: each test and project adds its own slot. */
export const CLOCK_PORT = PORT + 2
export const GALLERY = `http://127.0.0.1:${GALLERY_PORT}/e2e/gallery/`
