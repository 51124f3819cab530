import { TILE_MAP_ELEMENT } from './tile-map-paths.ts'

/**
 * The operator's map in place of the drawn one beside it, which stays where the browser or the file cannot. The library is loaded when the
 * map is first seen: a phone that shows the list has none of it.
 */
class TileMap extends HTMLElement {
  #leave = () => {}

  connectedCallback() {
    const frame = this.parentElement!
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // Without the network or WebGL the drawn map stays.
      this.#draw().catch(() => {})
    })
    observer.observe(frame)
    this.#leave = () => observer.disconnect()
  }

  disconnectedCallback() {
    this.#leave()
  }

  async #draw() {
    const { drawTiles } = await import('./draw-tiles.ts')
    if (!this.isConnected) return
    this.#leave = await drawTiles(this, this.previousElementSibling as HTMLElement)
    if (!this.isConnected) this.#leave()
  }
}

customElements.define(TILE_MAP_ELEMENT, TileMap)
