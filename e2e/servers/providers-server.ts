import { startForkedSite } from './start-forked-site.ts'

// A site with fake providers for one test: an account there belongs to one account here, and the page of their operator
// changes everybody's records.
const { app } = await startForkedSite('providers', { PROVIDERS: 'fake' })
await app.listen()
process.send!('ready')
