/** What shoppers call the distance that a vehicle has been driven. */
const driven = [
  'km',
  'kms',
  'kilometres',
  'kilometre',
  'kilometers',
  'kilometer',
  'mileage',
  'milage',
  'ks',
  'kays',
  'klms',
];
const few = ['delivery', 'low', 'lower', 'lowest', 'lowish', 'least', 'fewer', 'fewest', 'not many', 'not too many'];

/** Words for an order of the results, by its name. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  priceAsc: [
    'cheap',
    'cheep',
    'cheaper',
    'cheapest',
    'cheapest first',
    'cheapest to dearest',
    'cheapest to most expensive',
    'lowest price',
    'lowest priced',
    'low price',
    'low to high',
    'lowest to highest',
    'price low to high',
    'price lowest to highest',
    'affordable',
    'inexpensive',
    'bargain',
    'bargains',
    'cheap as',
    'cheap as chips',
    'not expensive',
    'not too expensive',
    'not dear',
    'not too dear',
  ],
  kmAsc: driven.flatMap((unit) => [
    ...few.map((amount) => `${amount} ${unit}`),
    ...['low to high', 'lowest to highest', 'lowest first'].map((order) => `${unit} ${order}`),
  ]),
  yearDesc: [
    'newest',
    'latest',
    'latest model',
    'newest first',
    'late model',
    'near new',
    'nearly new',
    'as new',
    'like new',
    'not old',
    'not too old',
    'not very old',
    'latest shape',
    'current shape',
    'current model',
    'recent model',
  ],
  priceDesc: [
    'most expensive',
    'dearest',
    'highest price',
    'high to low',
    'highest to lowest',
    'price high to low',
    'price highest to lowest',
  ],
  nearest: ['nearest', 'closest'],
  newestListed: [
    'just listed',
    'newest listed',
    'recently listed',
    'just arrived',
    'just in',
    'new arrivals',
    'latest arrivals',
    'new arrival',
    'latest arrival',
  ],
  gvmDesc: ['highest gvm', 'biggest', 'heaviest'],
};

/** Words that describe low consumption as well as a good condition. */
const praise = [
  ...['cheap', 'good', 'easy', 'light', 'great', 'economical'].flatMap((how) =>
    ['fuel', 'petrol', 'gas'].map((fuel) => `${how} on ${fuel}`),
  ),
  ...['good', 'great', 'excellent', 'perfect', 'mint', 'immaculate', 'top', 'clean', 'tidy'].map(
    (how) => `${how} condition`,
  ),
];

/** Filler words of searches that are dictated or phrased as questions. */
const fillers = (
  'um,umm,uh,uhh,erm,hmm,ok,okay,well,so,actually,basically,maybe,perhaps,you know,kind of,sort of,kinda,right now,' +
  'which,which is better,better,how much is,how much,is there,are there,give me,tell me,help me find,hoping for,hoping to get,' +
  'recommend,can you recommend,prefer,preferred,if possible,asap,thinking of,thinking about,whats the,my budget,budget,' +
  'not too big,not too small,no problem,no problems,no issues,no accident,no accidents,never crashed,no damage,no money owing,' +
  'do u,do u have,have u got,can u,who,are,still,old lady,grandma,grandpa,nan,elderly,pensioner,mother,father,partner,' +
  'now,no lock in,no lock in contract,lock in,month to month,month by month,cancel anytime,cancel any time,flexible,' +
  'start this week,start today,start tomorrow,starting today,starting this week,this week,today,tomorrow,' +
  'available today,available immediately,immediately,insurance included,with insurance,included,includes,online,' +
  'buy online,purchase online,delivery,free delivery,home delivery,fast delivery,contactless delivery,delivered,' +
  'click and collect,money back guarantee,money back,long term rental,long term,short term,rent,lease,leasing,' +
  'novated lease,eofy,end of financial year,end of year,deal,deals,specials,clearance,runs well,drives well,' +
  'fuel saver,fuel saving,accident free,trade in,trading in,good morning,good afternoon,good evening,good day,' +
  'reduced,just reduced,reduced price,price reduced,price drop,price drops,reductions,' +
  'plus gst,inc gst,incl gst,including gst,ex gst,excl gst,+ gst,gst,' +
  'to drive,easy to drive,nice to drive,easy to get into,easy to get in,easy to get in and out of,' +
  'easy to get in and out,easy to get into and out of,easy access,' +
  'interior,' +
  'no bigger than,not bigger than,no larger than,as big as,same size as,the size of,about the size of,' +
  'long time,long lasting,last a long time,that will last,' +
  'u got,u got any,u have,have u,ur,whats ur,looking 4,4 a,4 my,4 me,for me,me,4 sale'
).split(',');

/** Words that say nothing about a vehicle. */
export const ignored: readonly string[] = [
  ...praise,
  ...fillers,
  ...(
    'a,an,the,im,with,w,for,in,my,me,i,want,need,that,has,have,is,am,any,some,show,find,buy,please,or,and,of,sale,' +
    'for sale,looking for,looking to buy,looking,to buy,wanting,chasing,keen on,car,cars,vehicle,vehicles,colour,coloured,color,transmission,gearbox,body,' +
    'drive on,can drive,priced,price,drive away,driveaway,stock,in stock,available,available now,near me,very,good,great,nice,one,only,built,something,anything,whats,your,must,must have,having,thanks,thank you,can,you,do,got,would,like,all,' +
    'best,decent,tiny,little,small,medium,mid size,mid-size,midsize,big,large,safe,reliable,clean,tidy,compact,fuel efficient,efficient,economical,cheap to run,cheap to own,' +
    'running costs,low running costs,cheap running costs,' +
    'on,to,vs,versus,first,plate,build,model,models,on sale,on special,on road,on roads,no more to pay,ono,neg,negotiable,' +
    'with rego,long rego,rwc,with rwc,roadworthy,fuel economy,good fuel economy,low fuel consumption,wife,husband,mum,dad,kids,' +
    'trans,tranny,gear box,shift,made,manufactured,date,compliance,hi,hello,hey,get,searching,searching for,trying to find,after a,' +
    'in the market for,needs,what,most,best value,value,cheerful,easy to park,suitable,suitable for,safest,cash,obo,' +
    'or nearest offer,or best offer,never written off,not written off,finance,finance available,no deposit,zero deposit,0 deposit,$0 deposit,' +
    'no deposit finance,no credit check,no credit checks,bad credit,loan,car loan,pay weekly,rent to buy,rent to own,dealership,yard,' +
    'subscription,subscriptions,to spend,spend,but,at,just,his,her,our,we,us,wanna,gonna,sell,selling,mate,gday,pls,plz,' +
    'not just,not only,interested in,ideally,preferably,or similar,similar,similar to'
  ).split(','),
];
