// One row of the table of modules, for the file below `modules` that `MODULE` names.
#define TEXT(tokens) #tokens
#define FILE_OF(name) TEXT(modules/name.js)
#define NAME_OF(name) "postlogin:" TEXT(name)
    {
        .name = NAME_OF(MODULE),
        .text = (const char[]){
#embed FILE_OF(MODULE)
            , 0},
        .length = sizeof(const char[]){
#embed FILE_OF(MODULE)
        },
    },
#undef MODULE
#undef NAME_OF
#undef FILE_OF
#undef TEXT
