import { openFakeProviders } from '#fakes/providers/fake-providers.ts'

/** Starts the fake hh.ru and SuperJob by themselves, for several processes of the product or for another program. */
const DEFAULT_PORT = 3390

const fake = await openFakeProviders({ port: Number(process.env.PORT ?? DEFAULT_PORT) })
console.log(`Учебные hh.ru и SuperJob: ${fake.url}\nДля сервера: PROVIDERS=fake FAKE_PROVIDERS_URL=${fake.url}`)
process.once('SIGTERM', () => process.exit(0))
process.once('SIGINT', () => process.exit(0))
