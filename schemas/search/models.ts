const names = (list: string) => list.split(',');

/** Models that shoppers ask for by name, by make: where a stock has none of one, others of its make are nearest. */
export const models: Readonly<Record<string, readonly string[]>> = {
  audi: names('a1,a4,a5,a6,a8,q2,q3,q7,q8,tt,e-tron,rs3,rs4,rs5,rs6,s3,sq5'),
  bmw: names('x1,x2,x4,x6,x7,z3,z4,i3,i8,ix3,m135i,s1000rr,s1000xr,f750gs,f850gs,f900gs,g310,g310gs,r nine t'),
  byd: names('sealion,atto'),
  chery: names('tiggo,omoda,jaecoo'),
  citroën: names('berlingo,picasso,c3 aircross,c4 cactus'),
  daihatsu: names('charade,sirion,terios'),
  fiat: names('punto,ducato,doblo,panda'),
  ford: names('fiesta,focus,mondeo,territory,falcon,ecosport,kuga,puma,everest,transit,f150,f250,bronco,' + 'fairmont'),
  gwm: names('cannon,jolion,haval h2,haval h6,haval h9,tank 300,tank 500,ora'),
  holden: names(
    'barina,astra,cruze,commodore,calais,caprice,statesman,captiva,colorado,rodeo,trailblazer,trax,' +
      'equinox,acadia,vectra,monaro,crewman,frontera,jackaroo',
  ),
  honda: names(
    'jazz,civic,accord,euro accord,hr-v,cr-v,odyssey,zr-v,prelude,integra,s2000,cbr600rr,cbr650r,' +
      'cbr1000rr,cb300r,cb500x,cb650r,crf450,crf250,grom,goldwing,nc750x,xr650,vfr',
  ),
  hyundai: names(
    'getz,accent,elantra,i20,i40,i45,ix35,tucson,santa fe,kona,veloster,iload,imax,staria,palisade,' + 'ioniq,tiburon',
  ),
  isuzu: names('d-max,mu-x,fvr,fvz,fsr,frr,fts,nps,npr,nlr,nqr,nnr,giga'),
  jaguar: names('f-pace,e-pace,i-pace,f-type,xf,xe,xj'),
  jeep: names('cherokee,compass,renegade,wrangler,gladiator,patriot,avenger'),
  kawasaki: names('zx6r,zx10r,z650,z1000,z400,er6n,klx,klx250,klr650,klr,versys,kx250,kx450,eliminator,w800'),
  kia: names(
    'picanto,rio,stonic,cerato,optima,stinger,seltos,niro,sportage,sorento,carnival,rondo,tasman,ev6,' + 'ev9,ev5',
  ),
  ktm: names('super duke,rc390'),
  'land rover': names('defender,freelander,discovery,velar,evoque,range rover velar'),
  ldv: names('t60,g10,v80,deliver 9,d90,mifa,terron'),
  lexus: names('ct200h,is250,is300,is350,gs300,nx300,nx350h,ux250h,rx350,lx570,gx550,lbx'),
  mazda: names(
    'mazda2,mazda6,cx-3,cx-30,cx-5,cx-7,cx-8,cx-9,cx-60,cx-70,cx-80,cx-90,mx-5,mx-30,rx-7,rx-8,bt-50,' +
      'tribute,premacy',
  ),
  'mercedes-benz': names('sprinter,vito,valente,x-class,gla,glb,glc,gle,gls,cla,cls,slk,eqa,eqb,eqc,actros,atego'),
  mg: names('mg3,mg4,mg5,mg6,zst,mg hs,mg zs,cyberster'),
  mitsubishi: names('mirage,colt,lancer,asx,eclipse cross,outlander,pajero,challenger,triton,delica,l300'),
  nissan: names(
    'micra,pulsar,tiida,almera,juke,qashqai,dualis,x-trail,murano,pathfinder,patrol,navara,leaf,' +
      'ariya,skyline,silvia,gtr,gt-r,elgrand,maxima,np300',
  ),
  peugeot: names(''),
  porsche: names('cayenne,macan,cayman,boxster,panamera,taycan'),
  renault: names('clio,megane,captur,koleos,kadjar,arkana,kangoo,trafic'),
  skoda: names('fabia,octavia,yeti,karoq,kodiaq,kamiq,scala,enyaq'),
  ssangyong: names('musso,rexton,korando,tivoli,actyon,stavic'),
  subaru: names('impreza,liberty,outback,forester,brz,wrx,crosstrek,tribeca,solterra,levorg'),
  suzuki: names(
    'swift,baleno,ignis,celerio,vitara,grand vitara,jimny,s-cross,fronx,kizashi,apv,alto,gsxr,gsx-r,' +
      'gsx-r600,gsx-r750,gsx-r1000,gsx-s1000,hayabusa,v-strom,v-strom 650,v-strom 1000,dl650,sv650,' +
      'boulevard,drz400,dr-z400,gs500,gsx250r,burgman,katana',
  ),
  tesla: names('cybertruck'),
  toyota: names(
    'yaris,yaris cross,corolla,corolla cross,camry,aurion,rav4,c-hr,kluger,fortuner,prado,' +
      'landcruiser,fj cruiser,hilux,hiace,tarago,granvia,avensis,echo,rukus,supra,celica,gr86,prius,' +
      'prius c,prius v,mirai,bz4x,coaster,alphard,estima',
  ),
  triumph: names('street triple,speed triple,rocket 3,trident,daytona,speed 400,scrambler 400,thruxton'),
  volkswagen: names(
    'polo,golf,jetta,passat,arteon,beetle,t-cross,t-roc,tiguan,touareg,amarok,caddy,transporter,' +
      'multivan,crafter,scirocco,kombi,id4,id buzz',
  ),
  volvo: names('xc40,xc60,xc90,v40,v60,s60,s40,c30,ex30,fh16'),
  yamaha: names(
    'r1,r6,r7,tracer,tracer 9,xsr700,xsr900,xv950,wr450f,wr450,wr250,yz250,yz450,fz6,v star,' +
      'super tenere,nmax,xmax,fjr1300,tw200,ag200',
  ),
  'harley-davidson': names(
    'road king,street glide,electra glide,fat bob,low rider,breakout,pan america,nightster,v-rod',
  ),
  ducati: names('multistrada,diavel,hypermotard,streetfighter,desertx,supersport'),
  'royal enfield': names('classic 350,meteor 350,meteor,hunter 350,continental gt'),
  'ud trucks': names('quon,croner'),
  hino: names('dutro,profia'),
  kenworth: names('t409,t359,t908,t909,k200,k220'),
  scania: names('r620,r560,g440,p310'),
};
