// Made by vite.config.ts.
declare module 'virtual:quintet.wasm' {
  const address: string
  export default address
}
declare module 'virtual:rules' {
  const addresses: Record<import('./lib/protocol').Game, string>
  export default addresses
}
declare module 'virtual:lessons' {
  const addresses: Record<import('./lib/protocol').Game, string>
  export default addresses
}
declare module 'virtual:scenarios' {
  const addresses: Record<import('./lib/protocol').Game, string>
  export default addresses
}
