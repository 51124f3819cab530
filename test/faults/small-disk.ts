import { spawn } from 'node:child_process'
import { watchProcess } from '../server-process.ts'

/**
 * Starts the product with a disk of its own under `directory`, in memory and of this size (`64k`, `200m`). Only the
 * process and its children see it; others reach it under `/proc/<pid>/root`.
 */
export function spawnOnSmallDisk(directory: string, size: string, settings: Record<string, string>) {
  const script = 'mkdir -p "$0" && mount -t tmpfs -o "size=$1,mode=700" tmpfs "$0" && exec "$2" src/main/main.ts'
  const env = { ...process.env, SEED: 'none', NODE_ENV: 'production', ...settings }
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', script, directory, size, process.execPath]
  return watchProcess(spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] }), settings.PORT)
}
