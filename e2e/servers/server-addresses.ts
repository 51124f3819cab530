export const WEB_SERVER_PORT = Number(process.env.E2E_PORT ?? 3111)
export const GALLERY_SERVER_PORT = WEB_SERVER_PORT + 1
/** Base port of the servers that single tests start: each worker adds its index. */
export const OWN_SERVER_BASE_PORT = WEB_SERVER_PORT + 2
export const GALLERY_ADDRESS = `http://127.0.0.1:${GALLERY_SERVER_PORT}/e2e/gallery/`
