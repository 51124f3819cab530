import type pg from 'pg'

/** Opens connections before they are needed. A database with fewer to give serves too. */
export async function openConnections(pool: pg.Pool, count: number) {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}
