import { gzipSync } from 'node:zlib'
import { build } from 'vite'
process.env.NODE_ENV='production'
const root='/work/wt-client/client'
const built:any = await build({ configFile: root+'/vite.config.ts', logLevel:'error', build:{write:false}, plugins: [] })
const outputs = (Array.isArray(built)?built:[built]).flatMap((b:any)=>b.output).filter((f:any)=>f.type==='chunk')
const by=new Map(outputs.map((c:any)=>[c.fileName,c]))
const pages={'/':'app/home-screen.tsx','/playouts':'league/playouts-screen.tsx','/nare-league':'league/season-screen.tsx','/jackpot':'jackpot/jackpot-screen.tsx','/casino':'casino/lobby/casino-screen.tsx'}
const gz=new Map(outputs.map((c:any)=>[c.fileName,gzipSync(c.code).byteLength]))
for(const [path,screen] of Object.entries(pages)){
  const want=new Set<any>(); const add=(c:any)=>{ if(!c||want.has(c))return; want.add(c); for(const n of c.imports) add(by.get(n)) }
  add(outputs.find((c:any)=>c.name==='index'))
  for(const s of ['client/start.tsx',screen,'sportsbook/search-box.tsx']) add(outputs.find((c:any)=>c.facadeModuleId?.endsWith(s)))
  const list=[...want]
  console.log(path,list.map(c=>c.name+'<-'+c.imports.length).join(' ').slice(0,60),(list.reduce((s,c)=>s+gz.get(c.fileName)!,0)/1000).toFixed(1),'KB in',list.length, process.argv[2]?list.map(c=>c.name+':'+(gz.get(c.fileName)!/1000).toFixed(1)).join(' '):'')
}
